/** Whether a relative path leads out of its folder, on any system: absolute, a drive, `..`, or a NUL byte. */
export function leavesFolder(path: string): boolean {
  if (path.includes('\0') || /^([\\/]|[A-Za-z]:)/.test(path)) return true;
  return path.split(/[\\/]/).includes('..');
}
