/**
 * A page that carries the letters it shows asks for no font files. The home page is too long for one round trip
 * already, so that its letters cost no other; a page that fits into one is there sooner without them.
 */
export function carriesLetters(path: string): boolean {
  return path === '/'
}
