import { TextButton } from '../button.tsx'
import { useKept } from '../use-kept.tsx'

const storageKey = 'admin-rows'

/** Compact rows, as chosen in this browser for all lists. */
export function useCompactRows(): boolean {
  return useKept(storageKey)[0] === 'compact'
}

/** Phones show rows as cards, which have no other height. */
export function RowHeightButton() {
  const [kept, keep] = useKept(storageKey)
  const isCompact = kept === 'compact'
  return (
    <TextButton
      aria-pressed={isCompact}
      className="min-h-11 text-sm text-link max-lg:hidden"
      onClick={() => keep(isCompact ? null : 'compact')}
    >
      Compact rows
    </TextButton>
  )
}
