// The buttons of the app: react-aria's, styled.
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** `main`: the primary one; `plain`: without a frame; omitted: ordinary. */
  readonly tone?: 'main' | 'plain' | 'danger';
  readonly size?: 'small' | 'large';
  readonly wide?: boolean;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Button({ tone, size, wide = false, className, ...rest }: ButtonProps) {
  const names = [styles.button, tone && styles[tone], size && styles[size], wide && styles.wide, className];
  return <AriaButton {...rest} className={names.filter(Boolean).join(' ')} />;
}

/** A small ✕ that closes or removes something; the label says what. */
export function CrossButton({
  label,
  ...rest
}: Pick<ButtonProps, 'onPress' | 'isDisabled'> & { readonly label: string }) {
  return (
    <Button size="small" tone="plain" aria-label={label} {...rest}>
      ✕
    </Button>
  );
}
