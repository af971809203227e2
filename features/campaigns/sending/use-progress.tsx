import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'

const pauseMs = 2000

/**
 * Reloads the page's data when the campaign has progressed. Polls a small endpoint, because a failed revalidation would
 * replace the page with an error.
 */
export function useProgress(id: string, known: string, isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    let timer = setTimeout(poll, pauseMs)
    let isOver = false
    async function poll(): Promise<void> {
      const now = document.hidden ? known : await fetchProgress(id).catch(() => known)
      if (isOver) return
      if (now !== known) await revalidate()
      else timer = setTimeout(poll, pauseMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, known, isMoving, revalidate])
}

async function fetchProgress(id: string): Promise<string> {
  const { state, results } = await callApi('GET', `/api/admin/campaigns/${id}/progress`)
  return `${state} ${JSON.stringify(results)}`
}
