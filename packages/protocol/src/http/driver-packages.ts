import { z } from 'zod';

/** The systems for which the driver is packaged: the system and the processor. */
export const DRIVER_PLATFORMS = [
  'win32-x64',
  'darwin-arm64',
  'darwin-x64',
  'linux-x64',
  'linux-arm64',
] as const;

/** A system for which the driver is packaged. */
export type DriverPlatform = (typeof DRIVER_PLATFORMS)[number];

/** The name of a package's file. */
export const driverPackageNameSchema = z.string().regex(/^kerf-driver-[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/);

/** One package of the driver that can be downloaded: its file, bytes, and the SHA-256 of the file. */
export const driverPackageSchema = z.object({
  name: driverPackageNameSchema,
  platform: z.enum(DRIVER_PLATFORMS),
  version: z.string().max(40),
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One package of the driver that can be downloaded. */
export type DriverPackage = z.infer<typeof driverPackageSchema>;
