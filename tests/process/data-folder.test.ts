import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady, temporaryDir } from './built-server.ts'

const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0

const posix = test.skipIf(process.platform === 'win32')

posix(
  'nobody else on the machine can read what the server and its backup write, in a folder that stood open',
  async () => {
    const DATA_DIR = join(temporaryDir(), 'data')
    mkdirSync(DATA_DIR)
    chmodSync(DATA_DIR, 0o755)
    // A separate database: the server closes it, so it cannot be the shared one.
    mkdirSync(join(DATA_DIR, 'rendered'), { mode: 0o700 })
    const { output } = await startReady({ DATA_DIR, LOG_LEVEL: 'warn' })
    const backup = spawnSync(process.execPath, ['build/current/server/backup.js'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR },
    })
    expect(backup.status).toBe(0)
    const written = globSync(['**', 'backups/*'], { cwd: DATA_DIR }).map((name) => join(DATA_DIR, name))
    for (const name of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm']) {
      expect(written).toContain(join(DATA_DIR, name))
    }
    expect(written.filter((path) => path.endsWith('.jsonl.gz'))).toHaveLength(1)
    expect([DATA_DIR, ...written].filter(isOpen)).toEqual([])
    expect(output().match(/other users of this machine could read this/g)).toHaveLength(1)
  },
)

posix('a folder that is not the site’s to close is named at the start, which goes on', async () => {
  const DATA_DIR = temporaryDir()
  chmodSync(DATA_DIR, 0o1777)
  const { output, url } = await startReady({ DATA_DIR })
  expect(output()).toContain(`other users of this machine can read ${DATA_DIR}: make the folder`)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})
