import { type ReactNode, useEffect, useState } from 'react'
import { readKept } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'
import { Message } from '#ui/message.tsx'
import { InvitedForm } from './invited-form.tsx'
import type { InvitedReading } from './invited-reading.ts'
import { ownTeamKey, teamAnswerKey } from './own-team.ts'

/** This browser's relation to the invitation; unknown until hydration. */
type BrowserState = 'unknown' | 'invited' | 'answered' | 'own'

function readBrowserState(teamId: string): BrowserState {
  if (parseKept(readKept(teamAnswerKey(teamId))).sent === true) return 'answered'
  return readKept(ownTeamKey(teamId)) ? 'own' : 'invited'
}

type Answering = {
  /** True once we know that this browser may answer. */
  ready: boolean
  onSent: () => void
}

/** The form, unless this browser has answered or may not answer. */
export function Invited({ invited, form }: { invited: InvitedReading; form: (answering: Answering) => ReactNode }) {
  const { id, state, texts } = invited
  const [browser, setBrowser] = useState<BrowserState>('unknown')
  useEffect(() => setBrowser(readBrowserState(id)), [id])
  if (browser === 'answered') return <Message {...texts.thanks} />
  if (state !== 'open') return <Message {...texts.ended} />
  if (browser === 'own') return <Message {...texts.own} />
  return form({ ready: browser === 'invited', onSent: () => setBrowser('answered') })
}

export function InvitedPage({ invited }: { invited: InvitedReading }) {
  return <Invited invited={invited} form={(answering) => <InvitedDiagnostic {...invited} {...answering} />} />
}

function InvitedDiagnostic({ id, texts, ready, onSent }: InvitedReading & Answering) {
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-10 pt-10 pb-section sm:pt-14 lg:grid-cols-12">
      <div className="max-w-text lg:col-span-7">
        <h1 className="text-3xl sm:text-4xl">{texts.title}</h1>
        <p className="mt-5 text-lg wrap-anywhere">{texts.asks}</p>
      </div>
      <WhoSees texts={texts} className="max-w-text self-start lg:col-span-4 lg:col-start-9 lg:row-span-2" />
      <div className="max-w-text lg:col-span-7 [&_:is(input,button)]:scroll-mt-32">
        <h2 className="text-2xl">{texts.heading}</h2>
        <p className="mt-3 wrap-anywhere">{texts.youMeans}</p>
        <p className="mt-3 mb-8 text-soft">{texts.intro}</p>
        <InvitedForm teamId={id} ready={ready} texts={texts} onSent={onSent} />
      </div>
    </div>
  )
}

type WhoSeesProps = { texts: InvitedReading['texts']; className?: string }

export function WhoSees({ texts, className = '' }: WhoSeesProps) {
  return (
    <section aria-labelledby="who-sees" className={`border-t border-ink pt-4 ${className}`}>
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
