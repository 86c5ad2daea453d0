import type { ApiErrorCode } from '../error-codes';

/** The texts of `API_ERRORS` in Portuguese. */
export const API_ERROR_TEXTS_PT: Readonly<Record<ApiErrorCode, string>> = {
  'invalid-request': 'O pedido não é válido.',
  'request-too-complex': 'O pedido tem níveis ou valores demais.',
  'invalid-email': 'Informe um e-mail válido.',
  'username-required': 'O nome de usuário é obrigatório',
  'username-blank': 'O nome de usuário não pode ficar vazio.',
  'username-too-long': 'O nome de usuário não pode ter mais de 64 caracteres.',
  'password-too-short': 'A senha não pode ter menos de 8 caracteres',
  'password-too-long': 'A senha não pode ter mais de 128 caracteres.',
  'password-too-weak':
    'Deve conter pelo menos dois tipos: maiúsculas, minúsculas, dígitos ou caracteres especiais',
  'project-name-empty': 'O nome do projeto não pode ficar vazio.',
  'upload-incomplete': 'O envio foi interrompido. Nada foi guardado; tente de novo.',
  'upload-missing-file': 'O envio não contém arquivo.',
  unauthenticated: 'Entre na sua conta.',
  'code-required': 'Digite os quatro caracteres do código.',
  'code-wrong': 'O código está errado ou não vale mais. Após cinco tentativas erradas, peça um novo.',
  'guest-refused':
    'Isto precisa de uma conta com endereço de e-mail. Crie uma primeiro; o seu trabalho fica.',
  'account-exists': 'Esta conta já tem um endereço de e-mail.',
  'mail-unavailable': 'Este servidor não consegue enviar e-mails. Fale com quem o administra.',
  'wrong-credentials': 'O e-mail ou a senha está errado.',
  'second-step-needed': 'Digite o código do seu aplicativo autenticador.',
  'password-wrong': 'A senha está errada.',
  'fresh-login-needed': 'Para esta alteração, saia e entre novamente primeiro. Seu trabalho fica guardado.',
  'second-step-wrong':
    'O código está errado ou já foi usado. Verifique o relógio do aparelho com o aplicativo.',
  'two-factor-on': 'A segunda etapa já está ativada.',
  'two-factor-off': 'A segunda etapa não está ativada.',
  'two-factor-unavailable':
    'Este servidor não tem um segredo para aplicativos autenticadores. Fale com quem o administra.',
  'login-expired': 'Este login demorou demais ou já foi usado. Comece de novo.',
  'google-refused': 'O login com o Google não deu certo. Comece de novo.',
  'google-unavailable': 'Não foi possível conectar ao Google. Tente novamente em instantes.',
  'storefront-refused': 'O login vindo da loja não é válido. Comece de novo na loja.',
  'identity-without-email': 'Este login não tem um e-mail confirmado. Cadastre-se com um e-mail.',
  'connect-refused':
    'Já existe uma conta com este e-mail, mas o endereço não foi confirmado nos dois lados. Entre com sua senha e conecte a conta lá, ou peça uma nova senha.',
  'identity-taken': 'Este login já está conectado a outra conta.',
  'passkey-refused':
    'Esta chave de acesso não foi aceita. Ela pode ter sido removida da conta; entre de outra forma.',
  'passkey-not-found': 'Esta chave de acesso não existe ou foi removida.',
  'too-many-passkeys': 'A conta tem o máximo de chaves de acesso. Remova uma de que não precisa.',
  'last-way': 'Esta é sua última forma de entrar. Defina uma senha ou adicione uma chave de acesso primeiro.',
  'user-mismatch': 'O pedido pertence a outro usuário, e não ao que entrou.',
  'origin-refused': 'Pedidos de outro site são recusados.',
  'host-refused': 'O Kerf não aceita pedidos com este nome.',
  'read-only': 'O que vem com o Kerf não pode ser alterado nem excluído.',
  'not-found': 'Não há nada aqui.',
  'project-not-found': 'Este projeto não existe ou foi excluído.',
  'version-not-found': 'Esta versão não existe mais.',
  'share-not-found': 'Este link não leva a nenhum projeto, ou já não leva.',
  'too-many-shares': 'Este projeto tem tantos links quantos pode ter. Encerre alguns de que não precisa.',
  'file-not-found': 'Este arquivo não existe ou foi excluído.',
  'machine-not-found': 'Esta máquina não existe ou foi excluída.',
  'bit-not-found': 'Esta fresa não existe ou foi excluída.',
  'material-not-found': 'Este material não existe ou foi excluído.',
  'email-taken': 'Já existe uma conta com este e-mail.',
  'revision-conflict': 'O projeto foi alterado em outro lugar desde que foi aberto. Nada foi sobrescrito.',
  'gift-card-invalid': 'Este código não é válido, ou o cartão já foi resgatado.',
  'account-required':
    'Pontos comprados pertencem a uma conta. Crie uma primeiro; seu trabalho fica guardado.',
  'item-not-found': 'Este item não está à venda.',
  'package-not-found': 'Este pacote não está à venda.',
  'order-not-found': 'Este pedido não existe.',
  'payment-event-refused': 'O aviso não foi assinado pela empresa de pagamentos.',
  'payment-unavailable':
    'A empresa de pagamentos não responde. Nada foi cobrado; tente de novo em instantes.',
  'ai-unavailable':
    'O servidor que cria imagens não pode ser alcançado ou está ocupado. Você não pagou nada; tente mais tarde.',
  'ai-refused':
    'O servidor que cria imagens recusou estas palavras. Você não pagou nada; use outras palavras.',
  'ai-failed': 'Nenhuma imagem utilizável voltou. Você não pagou nada; tente de novo.',
  'ai-cancelled': 'Esta imagem foi cancelada. Seus pontos foram devolvidos.',
  'ai-pending': 'Esta imagem ainda está sendo criada.',
  'not-enough-points': 'Você não tem pontos suficientes.',
  'default-machine': 'A máquina padrão não pode ser excluída.',
  'too-many-machines':
    'Esta conta já tem todos os dispositivos que pode ter. Exclua os que não precisa e salve de novo.',
  'too-many-bits':
    'Esta conta já tem todas as fresas que pode ter. Exclua as que não precisa e salve de novo.',
  'too-many-materials':
    'Esta conta já tem todos os materiais que pode ter. Exclua os que não precisa e salve de novo.',
  'too-many-designs':
    'Esta conta já tem todos os desenhos próprios que pode ter. Exclua os que não precisa e salve de novo.',
  'design-not-found': 'Este desenho não existe.',
  'library-unavailable':
    'Este servidor não tem a biblioteca de desenhos. Peça a quem o mantém que compile o Kerf de novo.',
  'too-many-projects': 'Esta conta já tem todos os projetos que pode ter. Exclua os que não precisa.',
  'file-too-large': 'O arquivo não pode passar de 100MB. Escolha um menor.',
  'file-refused': 'Este arquivo não pode ser usado.',
  'work-too-long': 'Este arquivo toma mais tempo do que o servidor dá a um pedido. Simplifique-o.',
  'work-too-large': 'Este arquivo toma mais memória do que o servidor dá a um pedido. Reduza-o.',
  'request-too-large': 'O pedido é grande demais.',
  'too-many-requests': 'Tentativas demais. Espere um momento e tente de novo.',
  internal: 'Algo deu errado no servidor. Nada mudou.',
  'storage-full': 'O disco do servidor está cheio. Nada mudou.',
  'account-full': 'Esta conta não tem mais espaço. Nada mudou. Exclua projetos que não precisa.',
  'server-busy': 'O servidor está ocupado com outros arquivos. Tente de novo em um momento.',
  'not-ready': 'O servidor ainda não está pronto. Tente de novo em um momento.',
};

/** What a rule of a schema says in English, in Portuguese. */
export const RULE_TEXTS_PT: Readonly<Record<string, string>> = {
  'The project name cannot be longer than 200 characters.':
    'O nome do projeto não pode ter mais de 200 caracteres.',
  'The file is not one that was uploaded.': 'O arquivo não é um dos que foram enviados.',
  'The id is not valid.': 'O identificador não é válido.',
  'The ticket is not valid.': 'O comprovante do login não é válido.',
  'Name is required': 'O nome é obrigatório',
  'Password is required': 'A senha é obrigatória',
  'Type selection is required': 'Selecione um tipo',
  'Category selection is required': 'Selecione uma categoria',
  'Experience selection is required': 'Selecione a experiência',
  'Material selection is required': 'Selecione um material',
  'Content is required': 'O conteúdo é obrigatório',
  'RedemptionCode is required': 'O código do cartão é obrigatório',
  'Enter all four feeds, or none.': 'Informe os quatro avanços, ou nenhum.',
  'QR content is required': 'O conteúdo do QR é obrigatório',
  'Box count selection is required': 'Selecione o número de caixas',
  'Unit is required': 'A unidade é obrigatória',
  'Upload one file at a time.': 'Envie um arquivo de cada vez.',
  'The upload holds too many fields.': 'O envio contém campos demais.',
};
