import { useCallback, useEffect, useRef, useState } from 'react'
import { type Chime, openChime } from './chime.ts'
import { leftMs, newTimer, pause, signalBetween, start, type Timer } from './timer.ts'

export type Clock = {
  timer: Timer | undefined
  now: number
  load: (blockId: string, minutes: number) => void
  /** Call from a click: unlocks audio and updates the time at once. */
  wake: () => void
  toggle: () => void
  /** Plays the end signal as a preview. */
  ring: () => void
  /** The timer survived a reload, and browsers block audio until the first click. */
  isMute: boolean
  stop: () => void
}

const tickMs = 250

/**
 * The workshop's only timer. It continues in other views and across reloads. Signals missed in the meantime
 * are not played late. During a run, the time of day updates even while the timer is paused.
 */
export function useTimer(
  timer: Timer | undefined,
  setTimer: (timer: Timer | undefined) => void,
  quiet: boolean,
  isDayOn: boolean,
): Clock {
  const [now, setNow] = useState(Date.now)
  const [hasSound, setSound] = useState(false)
  const chime = useRef<Chime>(undefined)
  const isQuiet = useRef(quiet)
  isQuiet.current = quiet
  useEffect(() => {
    if (!timer || timer.since === null) return
    let before = leftMs(timer, Date.now())
    const tick = () => {
      const at = Date.now()
      const left = leftMs(timer, at)
      const signal = signalBetween(timer, before, left)
      before = left
      setNow(at)
      if (signal && !isQuiet.current) chime.current?.play(signal)
    }
    const ticking = setInterval(tick, tickMs)
    return () => clearInterval(ticking)
  }, [timer])
  const isRunning = timer !== undefined && timer.since !== null
  useTimeOfDay(isDayOn && !isRunning, setNow)
  useAwakeScreen(isRunning)
  useEffect(() => () => chime.current?.close(), [])
  const change = (next: Timer | undefined) => {
    setNow(Date.now())
    setTimer(next)
  }
  const open = useCallback(() => {
    chime.current ??= openChime()
    setSound(true)
    return chime.current
  }, [])
  const isMute = isRunning && !hasSound && !quiet
  useEffect(() => {
    if (!isMute) return
    const heard = new AbortController()
    for (const press of ['click', 'keydown']) addEventListener(press, open, { signal: heard.signal })
    return () => heard.abort()
  }, [isMute, open])
  return {
    timer,
    now,
    load: (blockId, minutes) => change(newTimer(blockId, minutes)),
    wake: () => {
      open()
      setNow(Date.now())
    },
    toggle: () => {
      if (!timer) return
      open()
      change(timer.since === null ? start(timer, Date.now()) : pause(timer, Date.now()))
    },
    ring: () => open().play('end'),
    isMute,
    stop: () => change(undefined),
  }
}

/** Updates every second, and at once when a laptop wakes or the tab becomes visible. */
function useTimeOfDay(isOn: boolean, tell: (now: number) => void): void {
  useEffect(() => {
    const look = () => tell(Date.now())
    addEventListener('visibilitychange', look)
    const looking = isOn ? setInterval(look, 1000) : undefined
    return () => {
      removeEventListener('visibilitychange', look)
      clearInterval(looking)
    }
  }, [isOn, tell])
}

/** Keeps the screen on while the timer runs, where the browser supports it. */
function useAwakeScreen(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release())
  }, [isRunning])
}
