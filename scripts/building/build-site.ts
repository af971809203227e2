import { runStep } from './run-step.ts'
import { makeTools } from './tools.ts'

/** What the steps of a build run, besides this file: each has a process of its own, one after the other. */
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
 * The program in a folder of its own, for any address and any words. Returns the files that the tools in it were made
 * from, which the site's own bundles do not name.
 */
export function buildSite(dir: string): string[] {
  runStep('fonts and pictures', [assets])
  const toolFiles = makeTools()
  const reactRouter = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  runStep('pages and server', reactRouter, { BUILD_DIR: dir })
  runStep('the compressed files', [assemble, dir])
  runStep('letters and styles of the samples', [samples, dir])
  return toolFiles
}
