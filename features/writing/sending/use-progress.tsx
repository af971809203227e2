import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'

const pauseMs = 2000

/**
 * Loads the page anew when something has become of the letter. Only how it stands is asked for meanwhile: an answer that
 * does not come must not take the page away.
 */
export function useProgress(id: string, known: string, isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    let timer = setTimeout(look, pauseMs)
    let isOver = false
    async function look(): Promise<void> {
      const now = document.hidden ? known : await ask(id).catch(() => known)
      if (isOver) return
      if (now !== known) await revalidate()
      else timer = setTimeout(look, pauseMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, known, isMoving, revalidate])
}

async function ask(id: string): Promise<string> {
  const { state, results } = await callApi<{ state: string; results: object }>(
    'GET',
    `/api/admin/writing/letters/${id}/progress`,
  )
  return `${state} ${JSON.stringify(results)}`
}
