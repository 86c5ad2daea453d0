import type { MessageParser } from './message';

const BANNER = /^(Grbl|GrblHAL)\s+(\S+)(.*)$/i;

/** `Grbl 1.1h ['$' for help]`: the controller has just started or was reset. */
export const parseBanner: MessageParser = (line) => {
  const [, name, version, rest] = BANNER.exec(line) ?? [];
  if (name === undefined || version === undefined || rest === undefined || !/^\d/.test(version)) return null;
  if (name.toLowerCase() === 'grblhal') return { kind: 'banner', firmware: 'grblHAL', version };
  return { kind: 'banner', firmware: /FluidNC/i.test(rest) ? 'FluidNC' : 'grbl', version };
};
