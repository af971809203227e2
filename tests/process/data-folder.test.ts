import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReady, temporaryDir } from './built-server.ts'

const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read what the server and its backup write, in a folder that stood open',
  async () => {
    const DATA_DIR = join(temporaryDir(), 'data')
    mkdirSync(DATA_DIR)
    chmodSync(DATA_DIR, 0o755)
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
