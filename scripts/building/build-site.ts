import { runStep } from './run-step.ts'
import { makeTools } from './tools.ts'

/** The steps of a build, each run in its own process. */
const [assets, assemble] = ['scripts/assets/make-assets.ts', 'scripts/release/assemble-release.ts']
const samples = 'scripts/building/render-samples.ts'
export const buildScripts = [
  'scripts/building/build-site.ts',
  'scripts/building/make-tool.ts',
  assets,
  assemble,
  samples,
]

/**
 * Builds the program, which works for any site address and content. Returns the source files of the tools, which the
 * site's own bundles do not include.
 */
export function buildSite(dir: string): string[] {
  runStep('fonts and pictures', [assets])
  const toolFiles = makeTools()
  const reactRouter = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  runStep('pages and server', reactRouter, { BUILD_DIR: dir })
  runStep('the compressed files', [assemble, dir])
  runStep('fonts and styles of the samples', [samples, dir])
  return toolFiles
}
