import type { Definition } from '#content/scorecards/definition.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { ScorecardForm } from './scorecard-form.tsx'

type PublicScorecardProps = {
  slug: string
  version: number
  definition: Definition
  lettersBox: string | undefined
}

export function PublicScorecard({ slug, version, definition, lettersBox }: PublicScorecardProps) {
  return (
    <ScorecardForm
      definition={definition}
      draftName={`scorecard-${slug}`}
      lettersBox={lettersBox}
      onStart={() => navigator.sendBeacon(`/api/scorecards/${slug}/started`)}
      onSend={async ({ clientKey, answers, contact }) => {
        const body = { clientKey, version, answers, ...contact }
        const { id } = await sendForm<{ id: string }>(`/api/scorecards/${slug}/answers`, body)
        location.assign(`/scorecards/results/${id}`)
      }}
    />
  )
}
