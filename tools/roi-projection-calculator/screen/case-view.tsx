import { memo, useDeferredValue } from 'react'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { CasePage } from '../print/case-page.tsx'
import type { CaseScreenProps } from './case-screen.tsx'
import { useSimulation } from './risk/use-simulation.tsx'
import { useFigures } from './use-figures.tsx'

const Page = memo(CasePage)

export function CaseView({ doc, dispatch }: CaseScreenProps) {
  // Deferred, so that typing stays responsive.
  const later = useDeferredValue(doc)
  const simulated = useSimulation(useFigures(later))
  const field = (key: 'decider' | 'author' | 'ask' | 'why' | 'risks', label: string, lines?: number) => (
    <TextField
      label={label}
      {...(lines && { lines })}
      value={doc[key]}
      onChange={(text) => dispatch({ type: 'edit', changes: { [key]: text } }, key)}
    />
  )
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_1fr]">
      <div className="space-y-4">
        {field('decider', 'Who decides')}
        {field('author', 'Who asks')}
        {field('ask', 'What you ask for, in a sentence or two', 3)}
        {field('why', 'Why now', 4)}
        {field('risks', 'What could go wrong, and what you do then', 4)}
      </div>
      <div className="min-w-0 rounded border border-line bg-sheet p-4 sm:p-8">
        <Page doc={later} simulated={simulated} />
      </div>
    </div>
  )
}
