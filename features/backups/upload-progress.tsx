export function UploadProgress({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="max-w-text">
      <p role="status">
        {label} {percent}%
      </p>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded bg-line [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-blue"
      />
    </div>
  )
}
