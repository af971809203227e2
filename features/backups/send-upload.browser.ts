import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import type { BackupContents } from '#platform/backups/work.server.ts'
import { partBytes, uploadHeaders } from './upload-headers.ts'

type Answer = { upload: string; received: number } | CheckedUpload
export type CheckedUpload = { upload?: string; contents: BackupContents }

type Sending = {
  path: string
  file: File
  passphrase: string
  setupToken?: string | undefined
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const maxTries = 5
const pauseMs = 1000

/** Sends a backup in parts and retries a part if the connection breaks. Returns the backup's contents. */
export async function sendUpload(sending: Sending): Promise<CheckedUpload> {
  const { file, onProgress } = sending
  let upload: string | undefined
  for (let at = 0; ; ) {
    const answer = await sendPart(sending, at, upload)
    if ('contents' in answer) return answer
    upload = answer.upload
    at = answer.received
    onProgress(Math.min(at / file.size, 1))
  }
}

async function sendPart(
  { path, file, passphrase, setupToken }: Sending,
  at: number,
  upload: string | undefined,
): Promise<Answer> {
  const headers = {
    [uploadHeaders.at]: String(at),
    [uploadHeaders.size]: String(file.size),
    [uploadHeaders.passphrase]: encodeURIComponent(passphrase),
    ...(upload && { [uploadHeaders.upload]: upload }),
    ...(setupToken && { [uploadHeaders.setupToken]: setupToken }),
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi<Answer>('POST', path, file.slice(at, at + partBytes), headers)
    } catch (error) {
      // Retry only network failures, not errors from the server.
      if (error instanceof ApiError || tries === maxTries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
