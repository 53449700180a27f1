/** The colours of the light and the dark theme where no style sheet reaches, as in `styles/tokens.css`. */
export const COLORS = {
  paper: '#fcfbf8',
  paperDark: '#12151b',
  ink: '#151a25',
  soft: '#4f5561',
  line: '#dedbd4',
  mark: '#e8511d',
} as const;
