import { type CascadeNode, percent } from '../model/cascade.ts'

type ProgressBarProps = Pick<CascadeNode, 'progress' | 'isWaiting'> & {
  /** Why there is no figure. A goal waiting for its first value counts as 0 toward its parent. */
  words: string
  isRoot?: boolean
}

export function ProgressBar({ progress, isWaiting, words, isRoot = false }: ProgressBarProps) {
  if (progress === null) {
    return (
      <span className="block max-w-24 text-right text-sm text-soft leading-tight sm:max-w-none">
        {words}
        {isWaiting && !isRoot && <span className="block">counts as 0</span>}
      </span>
    )
  }
  return (
    <span className="block">
      <span className="flex items-center gap-2">
        <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line max-sm:hidden">
          <span className={`block h-full ${isRoot ? 'bg-ink' : 'bg-blue'}`} style={{ width: `${progress * 100}%` }} />
        </span>
        <span className="w-10 grow text-right font-semibold text-sm tabular-nums">{percent(progress)}</span>
      </span>
      {isRoot && (
        <span className="block text-right text-sm text-soft leading-tight max-sm:ml-auto max-sm:w-12">work below</span>
      )}
    </span>
  )
}
