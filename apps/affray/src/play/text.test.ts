import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clean,
  cut,
  cutLine,
  fill,
  fillLine,
  lineOf,
  lineWidth,
  sideBySide,
  span,
  textOf,
  widthOf,
  wrap,
} from './text.ts';

describe('what comes from files', () => {
  it('cannot steer the terminal', () => {
    expect(clean('Orc\u001b[2J\u0007')).toBe('Orc[2J');
    expect(textOf([span('a\u009bb\u202ec')])).toBe('abc');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const sign of textOf(lineOf(clean(text)))) {
          const code = sign.codePointAt(0) ?? 0;
          expect(code < 32 || (code >= 127 && code < 160)).toBe(false);
        }
      }),
    );
  });
});

describe('widths', () => {
  it('count wide signs twice and marks not at all', () => {
    expect(widthOf('Orc')).toBe(3);
    expect(widthOf('龍')).toBe(2);
    expect(widthOf('e\u0301')).toBe(1);
  });
  it('are kept by cutting, filling and wrapping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(widthOf(cut(text, width))).toBeLessThanOrEqual(width);
        expect(widthOf(fill(clean(text), width))).toBe(width);
        expect(lineWidth(cutLine([span(text), span(text, 'bold')], width))).toBeLessThanOrEqual(width);
      }),
    );
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 4, max: 60 }), (text, width) => {
        const lines = wrap(text, width, '  ');
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
  it('shows where something was cut', () => {
    expect(cut('Vanguard', 5)).toBe('Vang…');
    expect(cut('Vanguard', 8)).toBe('Vanguard');
  });
  it('hold blocks side by side', () => {
    const lines = sideBySide([lineOf('a')], [lineOf('b'), lineOf('c')], 3);
    expect(lines.map(textOf)).toEqual(['a  b', '   c']);
    expect(textOf(fillLine(lineOf('ab'), 4))).toBe('ab  ');
  });
});
