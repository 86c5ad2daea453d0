import type { DriverPlatform } from '@kerf/protocol';

/** A system as a person chooses it, and the packages for it, the most usual first. */
export const SYSTEMS = {
  windows: ['win32-x64'],
  mac: ['darwin-arm64', 'darwin-x64'],
  linux: ['linux-x64', 'linux-arm64'],
} as const satisfies Record<string, readonly DriverPlatform[]>;

/** A system as a person chooses it. */
export type System = keyof typeof SYSTEMS;

/** The system of this browser. */
export function ownSystem(userAgent = navigator.userAgent): System {
  if (/Windows/.test(userAgent)) return 'windows';
  return /Mac OS X|Macintosh/.test(userAgent) ? 'mac' : 'linux';
}

/** What a person types to run a downloaded package for the studio at `origin`: one command per line. */
export function runCommand(fileName: string, origin: string): string {
  const option = `--allow-origin ${origin}`;
  if (fileName.endsWith('.exe')) return `${fileName} ${option}`;
  const folder = fileName.replace(/\.tar\.gz$/, '');
  const free = fileName.includes('darwin') ? [`xattr -dr com.apple.quarantine ${folder}`] : [];
  return [`tar -xzf ${fileName}`, ...free, `./${folder}/kerf-driver ${option}`].join('\n');
}
