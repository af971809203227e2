// Migrates the database of the environment, plus one migration that hangs halfway.
import { Migrator } from 'kysely/migration'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrations } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'

const { DATABASE_URL, DATA_DIR = '' } = process.env
const { db } = connectDatabase({ DATABASE_URL, DATA_DIR }, createLog('silent'))
const hanging = {
  async up(tx: typeof db) {
    await tx.schema.createTable('halfMade').addColumn('id', 'text').execute()
    process.stdout.write('in the middle\n')
    setInterval(() => {}, 60_000)
    await new Promise(() => {})
  },
}
const provider = { getMigrations: async () => ({ ...migrations, '999-hanging': hanging }) }
await new Migrator({ db, provider }).migrateToLatest()
