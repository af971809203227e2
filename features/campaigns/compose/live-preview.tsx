import { useEffect, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import type { AnswerAt } from '#lib/web/answer-at.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CampaignText } from './campaign-text.ts'

const pauseMs = 350

type LivePreviewProps = {
  text: CampaignText
  /** The ID of the person whose values fill the fields, or 'sample'. */
  recipient: string
  title: string
}

/** The email as the server would send it, shortly after each change. */
export function LivePreview({ text: { subject, body }, recipient, title }: LivePreviewProps) {
  const [shown, setShown] = useState<AnswerAt<'POST', '/api/admin/campaigns/preview'>>()
  const [fault, setFault] = useState<string>()
  const [height, setHeight] = useState(480)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const entry = { subject, body, person: recipient }
        const answer = await callApi('POST', '/api/admin/campaigns/preview', entry)
        if (isOver) return
        setShown(answer)
        setFault(undefined)
      } catch (error) {
        if (!isOver) setFault(errorWords(error as Error))
      }
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [subject, body, recipient])
  return (
    <>
      {fault && <p className="mb-2 text-red">The preview could not be updated: {fault}</p>}
      <p className="mb-2 font-semibold wrap-anywhere">{shown?.subject}</p>
      {shown && shown.missing.length > 0 && (
        <p className="mb-2 text-amber">
          Not sent to this person: no value for {shown.missing.map((field) => `{${field}}`).join(', ')}.
        </p>
      )}
      {/* Scripts do not run in it; same-origin only tells its height. */}
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={shown?.html ?? ''}
        tabIndex={-1}
        onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
        style={{ height }}
        className="w-full rounded border border-line bg-sheet"
      />
    </>
  )
}
