import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'

/** In the data folder, but never part of a backup. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

export type KeyPlace = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>

const minLength = 32

/** The key that encrypts secrets in the database; undefined if none was needed yet. */
export function findSecretKey({ SECRET_KEY, DATA_DIR }: KeyPlace): string | undefined {
  if (SECRET_KEY) return SECRET_KEY
  const file = secretKeyFile(DATA_DIR)
  const key = readIfThere(file)?.trim()
  if (key === undefined) return undefined
  if (key.length < minLength)
    throw new ReadableError(`${file} has no key in it: restore the original file, or delete it.`)
  return key
}

/** Creates the key if needed. Concurrent processes end up with the same one. */
export function ensureSecretKey(place: KeyPlace): string {
  const known = findSecretKey(place)
  if (known) return known
  const file = secretKeyFile(place.DATA_DIR)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeOnce(draft, `${newSecret()}\n`)
  try {
    // Atomic, and never overwrites an existing key.
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return findSecretKey(place) ?? ''
}

function writeOnce(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
