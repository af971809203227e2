export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <span
        aria-hidden
        className="size-5 animate-[spin_900ms_linear_infinite] rounded-full border-2 border-line border-t-ink"
      />
      {label}
    </p>
  )
}
