import { fingerprint, isFresh, markFresh } from './fingerprint.ts'

const stampFile = 'build/stamp'

const sources = [
  ...['app', 'content', 'features', 'lib', 'pictures', 'platform', 'public', 'tools', 'ui'],
  ...['scripts/build.ts', 'scripts/assets.ts'],
  ...['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Whether build/ was made from exactly the sources that are here now. */
export function buildIsFresh(): boolean {
  return isFresh(stampFile, currentSources())
}

export function markBuildFresh(): void {
  markFresh(stampFile, currentSources())
}

function currentSources(): string {
  // public/pictures is made by the build itself.
  return fingerprint(sources, (path) => !path.startsWith('public/pictures'))
}
