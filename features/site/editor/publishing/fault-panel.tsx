import { labelOf } from '#content/owner/form/form-labels.ts'
import type { Draft } from '../../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { sentence } from '../fields/use-field-words.tsx'

type FaultPanelProps = { faults: Draft['faults'] }

export function FaultPanel({ faults }: FaultPanelProps) {
  if (faults.length === 0) return null
  return (
    <div className="mb-2 border-l-3 border-red bg-red-tint px-4 py-3">
      <p className="font-semibold">
        {faults.length === 1 ? 'One field' : `${faults.length} fields`} to fix before you can publish
      </p>
      <FaultList faults={faults} />
    </div>
  )
}

type FaultListProps = FaultPanelProps & {
  /** Closes what covers the form. */
  beforeLead?: () => void
}

export function FaultList({ faults, beforeLead }: FaultListProps) {
  const { form, content, lead } = useEditor()
  return (
    <ul>
      {faults.map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          <button
            type="button"
            className="min-h-11 py-1 text-left text-link wrap-anywhere"
            onClick={() => {
              beforeLead?.()
              lead(path)
            }}
          >
            {path === '' ? 'The document' : labelOf(form, path, content)}
          </button>
          <span className="text-soft"> {sentence(reason)}</span>
        </li>
      ))}
    </ul>
  )
}
