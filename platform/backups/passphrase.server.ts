import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Snapshot } from '#platform/database/snapshot.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'
import { rowNames } from '#platform/settings/entered.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import { createSealing } from '#platform/settings/sealing.server.ts'
import type { KeyPlace } from '#platform/settings/secret-key.server.ts'

// The passphrase of the site's own backups. It is sealed with a key that no backup contains.

const purpose = 'backup-passphrase'
const row = rowNames.backups

/** Unreadable: sealed with another key, for example after a move to a new machine. */
export type PassphraseState = 'none' | 'set' | 'unreadable'

export async function savePassphrase(db: Db, by: By, place: KeyPlace, passphrase: string): Promise<void> {
  const sealed = createSealing(place).seal(purpose, row, passphrase)
  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, row, sealed)
    await recordAction(tx, by, { action: 'backup-passphrase-chosen' })
  })
}

export async function readPassphraseState(db: Db, place: KeyPlace): Promise<PassphraseState> {
  const sealed = await readSetting(db, row)
  if (sealed === undefined) return 'none'
  return unseal(place, sealed) === undefined ? 'unreadable' : 'set'
}

/** Throws if there is one that cannot be read: a backup must not be written unencrypted unnoticed. */
export async function passphraseIn(snapshot: Snapshot, place: KeyPlace): Promise<string | undefined> {
  // A first start that was cut off has no tables yet.
  if (!snapshot.tables.includes('settings')) return undefined
  let sealed: string | undefined
  for await (const { name, value } of snapshot.rows('settings')) if (name === row) sealed = String(value)
  if (sealed === undefined) return undefined
  const passphrase = unseal(place, sealed)
  if (passphrase !== undefined) return passphrase
  throw new ReadableError(
    'The passphrase for backups was saved under another SECRET_KEY. Choose it again under Backups in the admin.',
  )
}

function unseal(place: KeyPlace, sealed: string): string | undefined {
  return createSealing(place).unseal(purpose, row, sealed)
}
