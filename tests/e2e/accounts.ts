import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashPassword } from 'better-auth/crypto'
import { newEmail } from '../doubles/samples/new-email.ts'
import { dataDir } from './settings.ts'

/** Adds an account that no other test uses, straight to the database. */
export async function createAccount(role: 'owner' | 'assistant' | 'reader', password: string) {
  const email = newEmail()
  const hash = await hashPassword(password)
  const now = new Date().toISOString()
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 60_000 })
  try {
    database
      .prepare(
        'insert into auth_user (id, name, email, email_verified, role, created_at, updated_at) values (?, ?, ?, 1, ?, ?, ?)',
      )
      .run(email, 'Ada', email, role, now, now)
    database
      .prepare(
        "insert into auth_account (id, user_id, account_id, provider_id, password, created_at, updated_at) values (?, ?, ?, 'credential', ?, ?, ?)",
      )
      .run(email, email, email, hash, now, now)
  } finally {
    database.close()
  }
  return { email, password }
}
