/** Clocks. */

/**
 * Whole seconds as a clock shows them: `4:43`, `0:59`, `1:00:05`. A part of a second does not count,
 * so that 59.9 s never show as a minute. Every shipped language writes it with colons and these digits.
 */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  if (hours === 0) return `${String(minutes)}:${rest}`;
  return `${String(hours)}:${String(minutes).padStart(2, '0')}:${rest}`;
}
