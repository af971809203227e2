import { type ReactNode, useState } from 'react'

type UnfoldProps = {
  label: string
  /** Open from the start: what is in use is in view. */
  isUsed: boolean
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** What a plain case does without. Nothing of it is drawn, or worked out, while it is closed. */
export function Unfold({ label, isUsed, onOpen, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(isUsed)
  return (
    <details
      className="fold on-screen border-line border-t"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        onOpen?.(currentTarget.open)
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold text-blue hover:text-blue-dark">
        {label}
      </summary>
      {isOpen && <div className="space-y-6 pt-2 pb-4">{children}</div>}
    </details>
  )
}
