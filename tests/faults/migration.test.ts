import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'

test.for(['sqlite', 'postgres'] as const)(
  'on %s, a migration killed halfway leaves nothing behind, and the next start succeeds',
  async (engine) => {
    const place = await emptyDatabase(engine)
    const child = spawn(process.execPath, ['tests/faults/hanging-migration.ts'], {
      env: { PATH: process.env.PATH ?? '', ...place },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    await expect.poll(() => output, { timeout: 50_000 }).toContain('in the middle')
    child.kill('SIGKILL')
    await once(child, 'close')

    const { db, close } = connectDatabase(place, silentLog)
    onTestFinished(close)
    await migrate(db)
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('visits')
    expect(tables).not.toContain('half_made')
  },
)
