import type { LegalTexts } from './legal-text';

/** Portuguese. */
export const legal: LegalTexts = {
  disclaimer: [
    {
      title: 'Fresadoras e lasers são perigosos',
      text: 'Uma ferramenta em movimento corta, e um laser queima a pele, os olhos e casas, também por reflexo. Fique junto da máquina enquanto ela trabalha. Use equipamento de proteção. Mantenha pessoas e animais afastados, um extintor por perto e a mão próxima da parada de emergência da própria máquina.',
    },
    {
      title: 'O driver não é um dispositivo de segurança',
      text: 'O driver para a máquina quando percebe uma falha, desde que cabo, controlador e computador ainda funcionem. Ninguém pode garantir isso. Só a parada de emergência e a chave geral da máquina são dispositivos de segurança.',
    },
    {
      title: 'Respondemos apenas pelo software',
      text: 'Os autores do Kerf não fabricam nem verificam a sua máquina, a fiação, as configurações, as ferramentas ou o material. Siga os manuais dos fabricantes e as regras do seu país.',
    },
    {
      title: 'Verifique cada trabalho',
      text: 'Você decide o que é cortado. Verifique a visualização, o ponto zero, as fixações, a ferramenta e o material antes de cada início. Avanços, rotações e potências que o Kerf sugere são apenas sugestões. Alguns materiais soltam gases tóxicos ao queimar; informe-se antes de começar.',
    },
    {
      title: 'Sem garantia',
      text: 'O driver é fornecido como está, gratuitamente e sem nenhuma garantia. Ele pode ter falhas e pode não servir para o seu uso ou a sua máquina.',
    },
    {
      title: 'Limites de responsabilidade',
      text: 'Até onde a lei permite, os autores e distribuidores do Kerf não respondem por danos a pessoas, máquinas, material ou dados, nem por lucros perdidos, causados pelo uso do driver. Os direitos que a lei lhe dá e que nenhum texto pode retirar permanecem.',
    },
  ],
  licence: [
    {
      title: 'O que você pode fazer',
      text: 'O driver é software livre sob a licença MIT. Você pode usá-lo, copiá-lo, alterá-lo e distribuí-lo, em casa e no trabalho, em quantos computadores quiser.',
    },
    {
      title: 'O que você deve fazer',
      text: 'Ao distribuir o driver ou partes dele, inclua o aviso de direitos autorais e a licença. Eles estão no arquivo LICENCES.txt, junto com as licenças das partes de outros autores, como o Node.js.',
    },
    {
      title: 'O que você não pode fazer',
      text: 'Você não pode apresentar o driver como obra sua nem usar o nome Kerf para outra coisa. Não pode usá-lo contra a lei nem operar máquinas de outros sem o consentimento deles.',
    },
    {
      title: 'Propriedade',
      text: 'O driver pertence aos seus autores; os seus desenhos, programas e peças pertencem a você. O driver não envia nada a ninguém, exceto às páginas do estúdio que você pareou com ele.',
    },
    {
      title: 'Atualizações',
      text: 'O driver não se atualiza sozinho. Instale uma nova versão por este diálogo quando houver uma. Um driver antigo pode não funcionar com um estúdio mais novo.',
    },
    {
      title: 'Término',
      text: 'Você pode parar a qualquer momento: encerre o driver e apague o arquivo e a pasta de dados dele. A sua permissão termina se você violar esta licença e não parar quando for avisado.',
    },
    {
      title: 'Lei',
      text: 'Aplica-se a lei do país onde você mora, salvo se a licença MIT ou essa lei disser outra coisa. Se uma frase daqui não for válida, as outras continuam válidas.',
    },
  ],
};
