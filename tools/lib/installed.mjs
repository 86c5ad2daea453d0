// npm records what it installed, in the format of the lock file (node_modules/.package-lock.json).

/**
 * Whether everything that a lock file asks for is installed, in the same versions. Packages that only another platform
 * needs are left out by npm. Both are the content of lock files of version 3.
 */
export function isInstalled({ packages: wanted }, { packages: found }) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = found[path];
    return there ? there.version === version && there.integrity === integrity : optional === true;
  });
}
