import { useDeferredValue, useMemo } from 'react'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { Button } from '#ui/button.tsx'
import { type Compared, comparedOf, comparedWords } from '../../model/comparison.ts'
import type { CaseScreenProps } from '../case-screen.tsx'
import { AddFromFile } from './add-from-file.tsx'
import { ComparedTable } from './compared-table.tsx'

export function CompareSection({ doc, dispatch }: CaseScreenProps) {
  const later = useDeferredValue(doc)
  const compared = useMemo(() => comparedOf(later), [later])
  const isAlone = compared.length < 2
  const actions = ({ at, name }: Compared) =>
    at === later.at ? (
      <span className="inline-flex min-h-11 items-center text-soft">Open now</span>
    ) : (
      <span className="inline-flex flex-wrap justify-end gap-x-4">
        <LinkButton aria-label={`Open ${name}`} onClick={() => dispatch({ type: 'open-initiative', at })}>
          Open
        </LinkButton>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className="min-h-11 font-semibold text-soft hover:text-red"
          onClick={() => dispatch({ type: 'remove-initiative', at })}
        >
          Remove
        </button>
      </span>
    )
  return (
    <Unfold label="Compare with other initiatives" isUsed={!isAlone}>
      <h2 className="text-xl" aria-live="polite">
        {comparedWords(compared)}
      </h2>
      {!isAlone && <ComparedTable compared={compared} open={later.at} actions={actions} />}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => dispatch({ type: 'add-initiative', copy: false })}>
          Start another initiative
        </Button>
        <Button look="quiet" onClick={() => dispatch({ type: 'add-initiative', copy: true })}>
          Copy this one
        </Button>
        {__EDITION__ === 'full' && <AddFromFile dispatch={dispatch} />}
      </div>
    </Unfold>
  )
}
