import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import type { RestoreProgress } from './setup-api.server.ts'

const pauseMs = 700
/** A process that exits may leave a request unanswered with its connection open. */
const timeoutMs = 5000

/** Polls until the site is back up with the restored data. Failed requests are retried: the server restarts meanwhile. */
export async function waitForRestore(path: string, onProgress: (share: number) => void): Promise<void> {
  for (;;) {
    const progress = await fetchProgress(path)
    if (progress?.state === 'failed') throw new Error(progress.message)
    if (progress?.state === 'done' && progress.isOpen) return
    onProgress(progress ? shareOf(progress) : 1)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function fetchProgress(path: string): Promise<RestoreProgress | undefined> {
  const asking = new AbortController()
  const limit = setTimeout(() => asking.abort(), timeoutMs)
  const { signal } = asking
  return callApi<RestoreProgress>('GET', path, undefined, {}, { signal })
    .catch(unlessRefused)
    .finally(() => clearTimeout(limit))
}

function shareOf(progress: RestoreProgress): number {
  if (progress.state !== 'working') return 1
  return progress.of > 0 ? progress.rows / progress.of : 0
}

function unlessRefused(error: unknown): undefined {
  if (error instanceof ApiError && error.status < 500) throw error
  return undefined
}
