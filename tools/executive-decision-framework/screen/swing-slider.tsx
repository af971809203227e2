type SwingSliderProps = { label: string; value: number; onChange: (value: number) => void }

/** What a swing is worth beside the most important one. */
export function SwingSlider({ label, value, onChange }: SwingSliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={100}
      step={5}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-full cursor-pointer accent-blue"
    />
  )
}
