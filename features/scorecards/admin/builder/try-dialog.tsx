import { useEffect, useRef, useState } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ScorecardForm, type SentScorecard } from '../../form/scorecard-form.tsx'
import type { Result } from '../../result/read-result.ts'
import { ResultView } from '../../result/result-view.tsx'

type Tried = { result: Result; mail: { subject: string; html: string } }

/** Runs the draft as a visitor would; nothing is stored or sent. */
export function TryDialog({ definition, optInText }: { definition: Definition; optInText: string | undefined }) {
  const [sent, setSent] = useState<SentScorecard>()
  const [tried, setTried] = useState<Tried>()
  return (
    <Dialog
      isWide
      title="Try it"
      description="Answer it as a visitor would. Nothing is stored, and no email is sent."
      trigger={<Button look="quiet">Try it</Button>}
      onOpenChange={() => setTried(undefined)}
    >
      {tried && sent ? (
        <Outcome definition={definition} sent={sent} tried={tried} onAgain={() => setTried(undefined)} />
      ) : (
        <div className="-mx-6 mt-4 [--header:0px] [&_.page-grid]:grid-cols-1 [&_.max-w-text]:max-w-none [&_.page-grid>*]:col-span-1">
          <ScorecardForm
            definition={definition}
            optInText={optInText}
            onSend={async (given) => {
              setSent(given)
              setTried(await callApi<Tried>('POST', '/api/admin/scorecards/try', bodyOf(definition, given)))
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

const bodyOf = (definition: Definition, { answers, contact }: SentScorecard) => ({
  definition,
  answers,
  contact,
})

type OutcomeProps = { definition: Definition; sent: SentScorecard; tried: Tried; onAgain: () => void }

function Outcome({ definition, sent, tried: { result, mail }, onAgain }: OutcomeProps) {
  const [shown, setShown] = useState<'page' | 'mail'>('page')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without braces the effect would return the promise that newer browsers give.
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  const pdf = useSend(async () => {
    const response = await fetch('/api/admin/scorecards/try/report.pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(definition, sent)),
    })
    if (!response.ok) throw new Error('The PDF could not be made. Please try again.')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = 'result.pdf'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), minuteMs)
  })

  return (
    <div className="mt-4">
      <div ref={top} className="flex flex-wrap gap-x-6">
        <TextButton aria-pressed={shown === 'page'} onClick={() => setShown('page')}>
          Result page
        </TextButton>
        <TextButton aria-pressed={shown === 'mail'} onClick={() => setShown('mail')}>
          Email
        </TextButton>
        <TextButton onClick={() => pdf.send()}>Download the PDF</TextButton>
        <TextButton onClick={onAgain}>Answer again</TextButton>
      </div>
      <FormError error={pdf.error} />
      {shown === 'page' ? (
        <div className="-mx-6 [&_.max-w-text]:max-w-none">
          <ResultView result={result} />
        </div>
      ) : (
        <>
          <p className="my-3">
            <span className="text-soft">Subject:</span> {mail.subject}
          </p>
          <iframe
            title="The email"
            sandbox=""
            srcDoc={mail.html}
            className="h-[36rem] w-full rounded border border-line bg-paper"
          />
        </>
      )}
    </div>
  )
}
