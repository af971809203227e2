// node scripts/building/render-samples.ts DIR: has a release render the samples once, and keeps of it what depends on no address.
// A first start then cuts no letters, which takes as much time and memory as all else.
import { renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { jobLimitMs } from '#app/rendering/made-once.server.ts'
import { drawingEnv } from '#app/rendering/page-sets.server.ts'
import type { RenderWork } from '#app/rendering/render-site.server.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { keptFile } from '#platform/pages/kept-results.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'

const releaseDir = resolve(process.argv[2] ?? '')
const setDir = join(releaseDir, 'samples')
const renderer = createSideProcess<RenderWork>(join(releaseDir, 'server', 'render-process.js'), {
  jobLimitMs,
  env: drawingEnv,
})
const content = withoutHidden(sampleContent)
await renderer.do('render', { content, siteUrl: 'http://localhost', releaseDir, setDir, before: undefined })
renderer.stop()
renameSync(join(setDir, keptFile), join(releaseDir, keptFile))
rmSync(setDir, { recursive: true })
