import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import { type BackupPlace, openBackupFolder } from '#platform/backups/folder.server.ts'
import { newUpload, uploadPaths } from '#platform/backups/restores.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { bodyParts } from '#platform/http/read-body.server.ts'
import { isDiskFull } from '#platform/readable-error.server.ts'
import { partBytes, uploadHeaders } from './upload-headers.ts'

export type Received = {
  upload: string
  file: string
  /** Bytes received so far. */
  size: number
  isWhole: boolean
}

const maxBackupBytes = 16 * 1024 * 1024 * 1024
/** Left free for the site itself. */
const spareBytes = 100 * 1024 * 1024
const tooLarge = 'This file is too large to be a backup of this site.'
const lostTrack = 'The upload was interrupted. Please choose the file again.'
const noRoom = 'The server’s disk has no room for this file. Nothing was changed.'

/** Appends a part to the upload, which is stored next to the backups because that disk should have room. */
export async function receiveUpload(request: Request, place: BackupPlace): Promise<Received> {
  const dir = openBackupFolder(place)
  const sent = readHeaders(request.headers)
  const upload = sent.upload ?? newUpload()
  const paths = uploadPaths(dir, upload)
  if (!paths) throw new HttpError(400, lostTrack)
  const { file } = paths
  if (!sent.upload) await refuseWithoutRoom(dir, sent.size)
  const handle = await open(file, sent.upload ? 'r+' : 'wx', 0o600).catch(() => {
    throw new HttpError(409, lostTrack)
  })
  try {
    if ((await handle.stat()).size !== sent.at) throw new HttpError(409, lostTrack)
    const size = sent.at + (await write(handle, request, sent))
    if (size === 0) throw new HttpError(422, 'This file is empty.')
    return { upload, file, size, isWhole: sent.size === undefined || size === sent.size }
  } catch (error) {
    // Undo this part so that it can be sent again.
    if (!(error instanceof HttpError && error.status === 409)) await handle.truncate(sent.at)
    if (error instanceof Error && isDiskFull(error)) throw new HttpError(507, noRoom)
    throw error
  } finally {
    await handle.close()
    if (!sent.upload && (await isEmpty(file))) await rm(file, { force: true })
  }
}

type Sent = { upload: string | undefined; at: number; size: number | undefined }

function readHeaders(headers: Headers): Sent {
  const size = headers.get(uploadHeaders.size)
  const upload = headers.get(uploadHeaders.upload) ?? undefined
  const at = headers.get(uploadHeaders.at) ?? '0'
  if (![size ?? '0', at].every((text) => /^\d{1,15}$/.test(text))) throw new HttpError(400, lostTrack)
  if (Number(size) > maxBackupBytes) throw new HttpError(413, tooLarge)
  if ((upload === undefined) !== (Number(at) === 0)) throw new HttpError(400, lostTrack)
  return { upload, at: Number(at), size: size === null ? undefined : Number(size) }
}

async function write(handle: FileHandle, request: Request, { at, size }: Sent): Promise<number> {
  const max = size === undefined ? maxBackupBytes : Math.min(partBytes, size - at)
  let written = 0
  for await (const part of bodyParts(request, max, tooLarge)) {
    await handle.write(part, 0, part.length, at + written)
    written += part.length
  }
  return written
}

async function refuseWithoutRoom(dir: string, size = 0): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  if (size + spareBytes > bavail * bsize) throw new HttpError(507, noRoom)
}

async function isEmpty(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  const { size } = await handle.stat()
  await handle.close()
  return size === 0
}

export function readPassphrase(headers: Headers): string | undefined {
  const sent = headers.get(uploadHeaders.passphrase)
  if (!sent) return undefined
  try {
    return decodeURIComponent(sent)
  } catch {
    throw new HttpError(400, 'The passphrase is not valid.')
  }
}
