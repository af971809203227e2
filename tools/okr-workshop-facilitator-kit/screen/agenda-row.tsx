import { GripVertical, Lock, LockOpen } from 'lucide-react'
import type { Slot } from '../model/agenda.ts'
import { formatClock } from '../model/run/clock.ts'
import { MinutesInput } from './minutes-input.tsx'
import type { Handle } from './use-drag-order.tsx'

type AgendaRowProps = {
  slot: Slot
  longest: number
  isChosen: boolean
  onChoose: () => void
  onMinutes: (minutes: number) => void
  onLock: (fixed: boolean) => void
  /** During and after a run: whether the block is current, or how long it took. */
  went: string
  handle: Handle
  /** Where a dragged block would be dropped. */
  drop: 'above' | 'below' | undefined
  isDragged: boolean
}

const dropLines = {
  above: 'shadow-[0_-3px_0_var(--color-blue)]',
  below: 'shadow-[0_3px_0_var(--color-blue)]',
}

export function AgendaRow({ slot, longest, isChosen, ...props }: AgendaRowProps) {
  const { onChoose, onMinutes, onLock, went, handle, drop, isDragged } = props
  const { block, from } = slot
  const name = block.title || 'Untitled block'
  const isPause = block.kind === 'break' || block.kind === 'lunch'
  const LockIcon = block.fixed ? Lock : LockOpen
  return (
    <li
      data-row={block.id}
      className={`flex flex-wrap items-center gap-x-1 border-line border-b border-l-3 ${isChosen ? 'border-l-blue bg-sheet' : 'border-l-transparent'} ${isDragged ? 'opacity-50' : ''} ${drop ? dropLines[drop] : ''}`}
    >
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-x-3 pl-2 text-left hover:bg-sheet max-sm:flex-col max-sm:items-start max-sm:py-1.5"
      >
        <span className="w-[5.25rem] shrink-0 text-sm text-soft tabular-nums">{formatClock(from)}</span>
        <span className="min-w-0 grow max-sm:w-full">
          <span className={`block leading-tight ${isPause ? 'text-soft' : 'font-semibold'}`}>{name}</span>
          {went && <span className="block text-sm text-soft">{went}</span>}
          <span
            aria-hidden
            className={`mt-1 block h-1 rounded-full ${isPause ? 'bg-line' : isChosen ? 'bg-blue' : 'bg-ink/70'}`}
            style={{ width: `${(100 * block.minutes) / longest}%` }}
          />
        </span>
      </button>
      <MinutesInput
        name={`${block.id} minutes`}
        label={`Minutes for ${name}`}
        value={block.minutes}
        onCommit={onMinutes}
      />
      <button
        type="button"
        aria-pressed={block.fixed}
        aria-label={`Keep the minutes of ${name}`}
        title={block.fixed ? 'Locked: keeps its minutes' : 'Open: gives way when another block changes'}
        onClick={() => onLock(!block.fixed)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded text-soft hover:bg-paper hover:text-ink"
      >
        <LockIcon aria-hidden strokeWidth={1.75} className={`size-4.5 ${block.fixed ? 'text-ink' : 'text-edge'}`} />
      </button>
      <button
        type="button"
        data-handle
        aria-label={`Move ${name}: drag, or press the arrow keys`}
        title="Drag to move, or press the arrow keys"
        className="inline-flex min-h-12 w-7 shrink-0 cursor-grab touch-none items-center justify-center text-edge hover:text-ink"
        {...handle}
      >
        <GripVertical aria-hidden strokeWidth={1.75} className="size-4.5" />
      </button>
    </li>
  )
}
