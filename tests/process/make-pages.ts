import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { keptPages, startBuiltSite } from '#tests/doubles/built-site.ts'
import { linkTree } from '../../scripts/building/runtime-packages.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with the rendered pages and link previews of the sample content. */
    madePages: string
  }
}

/** Rendered once for all tests, so that servers need not render for ten seconds each. */
export default async function setup(project: TestProject) {
  const madePages = mkdtempSync(join(tmpdir(), 'site-pages-'))
  const { pid, stop } = await startBuiltSite()
  for (const kind of ['pages', 'share']) {
    const set = await setUsedBy(pid, kind)
    linkTree(join(keptPages, set), join(madePages, set), '.used-by')
  }
  await stop()
  project.provide('madePages', madePages)
  return () => rmSync(madePages, { recursive: true, force: true })
}

/** Waits for the server's page folder and returns it. */
async function setUsedBy(pid: number | undefined, kind: string): Promise<string> {
  for (;;) {
    const [mark] = globSync(`${kind}/*/.used-by/${pid}`, { cwd: keptPages })
    if (mark) return dirname(dirname(mark))
    await setTimeout(100)
  }
}
