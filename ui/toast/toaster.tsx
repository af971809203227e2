import { lazy, Suspense, useEffect } from 'react'
import { controlWords } from '#content/control-words.ts'
import { dismissToast } from './toast-store.browser.ts'
import { useToasts } from './use-toasts.tsx'

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const

const fetchList = () => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList }))
const List = lazy(() => fetchList().catch(() => ({ default: PlainToasts })))

/**
 * Loads the toast list at the first interaction: no toast appears earlier, and it does not slow down the page.
 */
export function Toaster() {
  const toasts = useToasts()
  useEffect(() => {
    const prepared = new AbortController()
    const prepare = () => {
      prepared.abort()
      fetchList().catch(() => {})
    }
    for (const sign of firstSigns) addEventListener(sign, prepare, { signal: prepared.signal })
    return () => prepared.abort()
  }, [])
  return <Suspense>{toasts.length > 0 && <List />}</Suspense>
}

/** Fallback if the list cannot be loaded. */
function PlainToasts() {
  const open = useToasts().filter((toast) => toast.open)
  if (open.length === 0) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 ml-auto max-w-[388px] rounded border border-line bg-sheet p-4 shadow-float max-sm:top-4 max-sm:bottom-auto"
    >
      {open.map(({ id, title, description }) => (
        <p key={id}>
          <strong>{title}</strong> {description}{' '}
          <button type="button" onClick={() => dismissToast(id)} className="min-h-11 text-link">
            {controlWords.close}
          </button>
        </p>
      ))}
    </div>
  )
}
