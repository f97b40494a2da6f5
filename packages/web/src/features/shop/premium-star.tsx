import { Star } from 'lucide-react';
import styles from './shop.module.css';

export const PremiumStar = () => <Star className={styles.star} fill="currentColor" aria-hidden="true" />;
