/** Portuguese. */
export const installDriver = {
  install: {
    title: 'Instalar driver',
    intro:
      'O driver roda no computador junto da máquina e conecta a máquina a esta página. Escolha o sistema dele:',
    systems: { windows: 'Windows 10 64 bits ou superior', mac: 'macOS 10.15 ou superior', linux: 'Linux' },
    packages: {
      'win32-x64': 'Windows, 64 bits',
      'darwin-arm64': 'Mac com chip da Apple',
      'darwin-x64': 'Mac com processador Intel',
      'linux-x64': 'Linux, Intel ou AMD de 64 bits',
      'linux-arm64': 'Linux, ARM de 64 bits',
    },
    size: '{{size}} MB, versão {{version}}',
    checksum: 'SHA-256',
    read: 'Ler',
    accept: 'Li e aceito',
    disclaimer: 'o aviso de isenção de responsabilidade',
    licence: 'o contrato de licença de usuário final',
    download: 'Baixar',
    acceptFirst: 'Aceite primeiro os dois textos.',
    missing:
      'Este servidor ainda não oferece o driver para este sistema. Quem mantém o servidor o gera nele com:',
    unreachable: 'Não foi possível carregar a lista de downloads.',
    again: 'Tentar de novo',
    loading: 'Carregando …',
    after: 'Depois de baixar',
    steps: {
      unpack: 'Descompacte o arquivo.',
      runWindows: 'Abra uma janela de comandos na pasta do arquivo e execute:',
      runMac:
        'Abra o Terminal na pasta do arquivo e execute (a primeira linha permite que o macOS rode um programa da web):',
      runLinux: 'Abra um terminal na pasta do arquivo e execute:',
      group: 'Se o driver não puder abrir a porta serial, entre no grupo dela e faça login de novo:',
      pair: 'Deixe esta janela do driver aberta. Volte para cá: esta página encontra o driver e pede o código que o driver mostra.',
    },
    find: 'Procurar o driver',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  pairing: {
    title: 'Parear com o driver',
    open: 'Parear …',
    intro:
      'Um driver roda neste computador. Ele mostra um código de 8 caracteres na janela dele. Digite o código aqui, para que só pessoas neste computador possam dar acesso a uma página.',
    asking: 'Pedindo um código ao driver …',
    code: 'Código',
    left_one: 'resta {{count}} tentativa',
    left_many: 'restam {{count}} tentativas',
    left_other: 'restam {{count}} tentativas',
    seconds: 'válido por {{seconds}} s',
    expired: 'O código não é mais válido.',
    another: 'Mostrar outro código',
    confirm: 'Parear',
    done: 'Esta página está pareada com o driver.',
    unsafe:
      'Esta página não foi carregada por uma conexão segura (https), por isso não pode ser pareada. Abra o estúdio por https.',
    kept: 'Este navegador está pareado com o driver deste computador.',
    end: 'Encerrar o pareamento',
    ended: 'O pareamento foi encerrado.',
    endedHere: 'Este navegador esqueceu o pareamento. O driver não foi alcançado, por isso ainda o conhece.',
  },
} as const;
