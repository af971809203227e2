import { fingerprint, isFresh, markFresh } from './fingerprint.ts'
import { siteUrl } from './site-url.ts'

const stampFile = 'build/stamp'

/** What the build itself makes below public/; .gitignore leaves out the same. */
const madeByBuild = /^public\/(pictures\/|share\/|icons\/|favicon\.ico|apple-touch-icon\.png)/

const sources = [
  ...['app', 'content', 'features', 'lib', 'pictures', 'platform', 'public', 'tools', 'ui'],
  ...[
    'assets',
    'build',
    'fonts',
    'icons',
    'picture-file',
    'prune-styles',
    'share-pictures',
    'site-files',
    'tools',
  ].map((name) => `scripts/${name}.ts`),
  ...['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Whether build/ was made from exactly the sources and the address that are here now. */
export function buildIsFresh(): boolean {
  return isFresh(stampFile, currentSources())
}

export function markBuildFresh(): void {
  markFresh(stampFile, currentSources())
}

function currentSources(): string {
  return fingerprint({ paths: sources, counts: (path) => !madeByBuild.test(path), value: siteUrl() })
}
