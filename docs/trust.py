"""Computes the test vectors of trust.md from its text alone, with nothing of the project's code."""

import hashlib
import hmac

SECRET = bytes(range(32))
SEEDS = ["a" * 32, None, "b" * 32]


def mac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


commitment = hashlib.sha256(b"dado/1/commit/0123456789/1/" + SECRET).hexdigest()
listed = ",".join(f"{seat}:{seed or '-'}" for seat, seed in enumerate(SEEDS))
mix = hashlib.sha256(f"dado/1/seeds/{listed}".encode())
key = mac(SECRET, mix.digest())


def numbers(roll: int):
    """Draws numbers for one roll; each call says below what."""
    stream = (byte for block in range(1000) for byte in mac(key, f"{roll}/{block}".encode()))

    def below(n: int) -> int:
        return next(byte % n for byte in stream if byte < 256 - 256 % n)

    return below


starter = numbers(0)
die = numbers(1)
print("commitment ", commitment)
print("C          ", mix.hexdigest())
print("roll 0      among three seats: seat", starter(3))
print("roll 1      cups of five, none and five dice:", [[1 + die(6) for _ in range(c)] for c in (5, 0, 5)])
