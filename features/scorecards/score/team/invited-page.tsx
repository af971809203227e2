import { useEffect, useState } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { Message } from '#ui/message.tsx'
import { ScorecardForm } from '../../form/scorecard-form.tsx'
import { givenIn } from '../scoring.ts'
import type { InvitedReading } from './invited-reading.ts'
import { ownTeamKey, teamAnswerKey } from './own-team.ts'

/** This browser's relation to the invitation; unknown until hydration. */
type BrowserState = 'unknown' | 'invited' | 'answered' | 'own'

function readBrowserState(teamId: string): BrowserState {
  if (parseKept(readKept(teamAnswerKey(teamId))).sent === true) return 'answered'
  return readKept(ownTeamKey(teamId)) ? 'own' : 'invited'
}

/** One key per browser and invitation, so that retries and other tabs count as the same answer. */
function keyOf(teamId: string): string {
  const { clientKey } = parseKept(readKept(teamAnswerKey(teamId)))
  if (typeof clientKey === 'string') return clientKey
  const fresh = randomKey()
  storeText(teamAnswerKey(teamId), JSON.stringify({ clientKey: fresh }))
  return fresh
}

type InvitedPageProps = { invited: InvitedReading; definition: Definition | undefined }

/** The report's questions, for someone invited to answer them without a name, unless this browser has or may not. */
export function InvitedPage({ invited, definition }: InvitedPageProps) {
  const { id, of, state, texts } = invited
  const [browser, setBrowser] = useState<BrowserState>('unknown')
  useEffect(() => setBrowser(readBrowserState(id)), [id])

  if (browser === 'answered') return <Message {...texts.thanks} />
  if (state !== 'open' || !definition) return <Message {...texts.ended} />
  if (browser === 'own') return <Message {...texts.own} />
  return (
    <ScorecardForm
      definition={definition}
      draftName={`team-form-${id}`}
      optInText={undefined}
      opening={
        <>
          <p className="mt-5 text-lg wrap-anywhere">{texts.asks}</p>
          <p className="mt-3 wrap-anywhere">{texts.youMeans}</p>
          {texts.intro && <p className="mt-3 text-soft">{texts.intro}</p>}
        </>
      }
      aside={<WhoSees texts={texts} />}
      texts={texts}
      onSend={async ({ answers }) => {
        const [path, given] = of === 'diagnostic' ? ['', givenIn(answers)] : ['/scorecard', { answers }]
        await sendForm(`/api/team-answers${path}`, { team: id, clientKey: keyOf(id), ...given })
        storeText(teamAnswerKey(id), JSON.stringify({ sent: true }))
        window.scrollTo(0, 0)
        setBrowser('answered')
      }}
    />
  )
}

function WhoSees({ texts }: { texts: InvitedReading['texts'] }) {
  return (
    <section aria-labelledby="who-sees" className="border-t border-ink pt-4">
      <h2 id="who-sees" className="font-sans text-base font-semibold tracking-normal">
        {texts.whoSees}
      </h2>
      <Promises texts={texts.promises} />
      <details className="fold mt-3 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-link">{texts.more}</summary>
        <Promises texts={texts.morePromises} />
      </details>
    </section>
  )
}

function Promises({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-3 text-sm wrap-anywhere">
      {texts.map((text) => (
        <li key={text} className="border-b border-line pb-3">
          {text}
        </li>
      ))}
    </ul>
  )
}
