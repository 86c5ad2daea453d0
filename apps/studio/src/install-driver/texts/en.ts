/** English. */
export const installDriver = {
  install: {
    title: 'Install Driver',
    intro:
      'The driver runs on the computer at the machine and connects the machine to this page. Choose its system:',
    systems: { windows: 'Windows 10 64-bit or above', mac: 'macOS 10.15 or above', linux: 'Linux' },
    packages: {
      'win32-x64': 'Windows, 64-bit',
      'darwin-arm64': 'Mac with Apple silicon',
      'darwin-x64': 'Mac with Intel processor',
      'linux-x64': 'Linux, Intel or AMD 64-bit',
      'linux-arm64': 'Linux, ARM 64-bit',
    },
    size: '{{size}} MB, version {{version}}',
    checksum: 'SHA-256',
    read: 'Read it',
    accept: 'I have read and accept',
    disclaimer: 'the Disclaimer',
    licence: 'the End User Licence Agreement',
    download: 'Download',
    acceptFirst: 'Accept both texts first.',
    missing:
      'This server does not offer the driver for this system yet. Whoever runs the server makes it there with:',
    unreachable: 'The list of downloads cannot be loaded.',
    again: 'Try again',
    loading: 'Loading …',
    after: 'After the download',
    steps: {
      unpack: 'Unpack the file.',
      runWindows: 'Open a command window in the folder of the file and run:',
      runMac:
        'Open the Terminal in the folder of the file and run (the first line lets macOS run a program from the web):',
      runLinux: 'Open a terminal in the folder of the file and run:',
      group: 'If the driver may not open the serial port, add yourself to its group and log in again:',
      pair: 'Keep this window of the driver open. Come back here: this page finds the driver, and asks for the code that the driver shows.',
    },
    find: 'Look for the driver',
    copy: 'Copy',
    copied: 'Copied',
  },
  pairing: {
    title: 'Pair with the driver',
    open: 'Pair …',
    intro:
      'A driver runs on this computer. It shows a code of 8 characters in its window. Type the code here, so that only people at this computer can let a page in.',
    asking: 'Asking the driver for a code …',
    code: 'Code',
    left_one: '{{count}} try left',
    left_other: '{{count}} tries left',
    seconds: 'valid for {{seconds}} s',
    expired: 'The code is no longer valid.',
    another: 'Show another code',
    confirm: 'Pair',
    done: 'This page is paired with the driver.',
    unsafe:
      'This page was not loaded over a secure connection (https), so it cannot be paired. Open the studio by https.',
    kept: 'This browser is paired with the driver on this computer.',
    end: 'End the pairing',
    ended: 'The pairing has ended.',
    endedHere: 'This browser has forgotten the pairing. The driver was not reached, so it still knows it.',
  },
} as const;
