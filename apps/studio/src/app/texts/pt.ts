/** The texts of the page about Kerf. */
export const about = {
  about: {
    title: 'Sobre o Kerf',
    what: 'O Kerf é um estúdio para routers CNC de mesa e gravadoras a laser. Você desenha ou importa um projeto, escolhe como cada parte é fresada ou gravada, vê o programa em 3D e o executa na máquina.',
    promise:
      'O que você vê é o que é cortado: a vista, as verificações e os tempos leem o programa que a máquina recebe. Tudo roda no seu próprio computador.',
    version: 'Versão {{version}}',
    noVersion: 'A versão não é conhecida enquanto o servidor não responde.',
    licence: 'Licença',
    licenceHint: 'MIT',
    notice: 'Componentes de terceiros',
    noticeHint: 'com suas licenças',
  },
};
