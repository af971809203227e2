import { type ReactNode, useState } from 'react'

type UnfoldProps = {
  label: string
  isUsed?: boolean
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** A collapsible section for optional features. Its content is not rendered while closed. */
export function Unfold({ label, isUsed = false, onOpen, children }: UnfoldProps) {
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
