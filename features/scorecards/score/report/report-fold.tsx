import type { ReactNode } from 'react'

type ReportFoldProps = { label: string; open?: boolean; className?: string; children: ReactNode }

/** Folded on screens, open in print. The label replaces the heading of the section inside. */
export function ReportFold({ label, open = false, className = '', children }: ReportFoldProps) {
  return (
    <details open={open} className={`fold border-t border-line last:border-b ${className}`}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
        <h2 className="text-lg sm:text-xl">{label}</h2>
      </summary>
      <div className="pb-8 [&_section>h2]:hidden">{children}</div>
    </details>
  )
}
