// node scripts/building/render-samples.ts DIR: renders the sample pages once and keeps the results that do not depend
// on the site address. This saves a first start the font subsetting, which is half of its time and memory.
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
